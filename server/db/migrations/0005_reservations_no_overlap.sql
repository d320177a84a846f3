-- No table is given away twice: two live reservations of one table never overlap. Both parts are
-- ranges, so that no extension is needed; a stay ends where the next may begin.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_no_overlap" EXCLUDE USING gist (
  int8range("table_id", "table_id", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'canceled');
