import { SecondStepContainer } from '@/containers/auth/SecondStepContainer'
import { secondStepPageProps } from '@/services/loaders/plain-second-step'

export const getServerSideProps = secondStepPageProps

export default SecondStepContainer
