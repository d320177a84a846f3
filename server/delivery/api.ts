// What other areas may import from delivery; everything else is internal.

export { transitionParcel } from '@/server/delivery/parcel/transition-parcel.service'
export { moveCourier } from './courier/courier-position.service'
export { endsOf } from './parcel/parcel.view'
