-- A marketplace that still has just the languages it began with gets the new ones. Where somebody has
-- chosen others, and in an empty database, nothing is added: that is the seed's part.
insert into "languages" ("locale", "title", "backward")
select * from (values
  ('es', 'Español', false),
  ('pt', 'Português', false),
  ('ru', 'Русский', false),
  ('uk', 'Українська', false),
  ('tr', 'Türkçe', false),
  ('fa', 'فارسی', true),
  ('he', 'עברית', true),
  ('hi', 'हिन्दी', false),
  ('bn', 'বাংলা', false),
  ('ur', 'اردو', true),
  ('id', 'Bahasa Indonesia', false),
  ('vi', 'Tiếng Việt', false),
  ('th', 'ไทย', false),
  ('ja', '日本語', false),
  ('ko', '한국어', false),
  ('zh', '中文', false)
) as new_ones ("locale", "title", "backward")
where (select array_agg("locale" order by "locale") from "languages") = array['ar', 'de', 'en', 'fr'];
