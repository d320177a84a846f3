import { z } from 'zod'
import { currencyInput, idParams, pageInput, wholeInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { getRecipe, listRecipes } from './recipe.service'

const list = {
  input: z.object({
    ...pageInput.shape,
    ...currencyInput.shape,
    category_id: wholeInput,
    shop_id: wholeInput,
    receipts: z.array(z.coerce.number().int().positive().catch(0)).max(100).optional(),
  }),
  shared: true,
}

/** The wire calls a recipe a receipt. */
export const recipeRoutes = [
  route('GET /rest/receipts/paginate', list, (ctx, { input }) => listRecipes(ctx, input)),
  route(
    'GET /rest/receipts/:id',
    { params: idParams, input: currencyInput, shared: true },
    (ctx, { params, input }) => getRecipe(ctx, params.id, input.currency_id),
  ),
]
