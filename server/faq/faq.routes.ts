import { pageInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { listFaqs } from './faq.service'

export const faqRoutes = [
  route('GET /rest/faqs/paginate', { input: pageInput }, (ctx, { input }) => listFaqs(ctx, input)),
]
