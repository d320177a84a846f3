import type { RequestModel } from './courier-request.schema'

export const driverSteps = ['vehicle', 'papers', 'review'] as const
export type DriverStep = (typeof driverSteps)[number]

export const vehicleKinds = ['foot', 'bike', 'scooter', 'motorbike', 'car', 'van'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

/** A request to become a courier as it is being written. */
export interface DriverDraft {
  kind: VehicleKind
  brand: string
  model: string
  color: string
  number: string
  kg: string
  images: string[]
  documents: string[]
}

export const emptyDriverDraft: DriverDraft = {
  kind: 'bike',
  brand: '',
  model: '',
  color: '',
  number: '',
  kg: '',
  images: [],
  documents: [],
}

/** Only these have a plate. */
export const hasPlate = (kind: VehicleKind) => kind !== 'foot' && kind !== 'bike'

/** The body of POST dashboard/user/request-models, still to be checked. */
export function toDriverBody(draft: DriverDraft) {
  const { kind, brand, model, color, number, kg, images, documents } = draft
  const isOnFoot = kind === 'foot'
  return {
    data: {
      type_of_technique: kind,
      ...(isOnFoot ? {} : { brand, model, color }),
      ...(hasPlate(kind) ? { number } : {}),
      ...(kg.trim() ? { kg: kg.trim() } : {}),
      images,
      documents,
    },
  }
}
export type DriverBody = ReturnType<typeof toDriverBody>

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const namesOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** A request that was turned down, to be changed and sent again. */
export function toDriverDraft({ data }: RequestModel): DriverDraft {
  return {
    kind: vehicleKinds.find((kind) => kind === data.type_of_technique) ?? 'bike',
    brand: textOf(data.brand),
    model: textOf(data.model),
    color: textOf(data.color),
    number: textOf(data.number),
    kg: textOf(data.kg),
    images: namesOf(data.images),
    documents: namesOf(data.documents),
  }
}
