import { CareerContainer } from '@/containers/career/CareerContainer'
import { careerQuery } from '@/services/career'
import { pathId } from '@/services/loaders/list-pages'
import { sharedPageProps } from '@/services/loaders/ssr'

export const getServerSideProps = sharedPageProps(async (loaded) => {
  const { api, queryClient } = loaded
  const careerId = pathId(loaded)
  await queryClient.fetchQuery(careerQuery(api, careerId))
  return { careerId }
})

export default CareerContainer
