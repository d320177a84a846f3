// Registers the adapters that lower areas need from higher ones (platform/port). Every entry point of the server imports it.

import { paymentMethodsPort } from '@/server/catalog/shop/payment-methods.port'
import { loadShops } from '@/server/catalog/shop/shop.loader'
import { cityGeocoder } from '@/server/demo/city/city-geocoder'
import { cityRoads } from '@/server/demo/city/city-roads'
import { localIdentity } from '@/server/demo/identity-emulator/local-token'
import { drawPicture } from '@/server/demo/pictures/draw'
import { paymentSubjectsPort } from '@/server/money/payment/payment-subject'
import { showOfferedMethod } from '@/server/money/provider/offered-method'
import { sandboxPort } from '@/server/money/provider/providers'
import { moveGuestBalance } from '@/server/money/wallet/guest-balance.service'
import { watchCart } from '@/server/ordering/group-order/presence.service'
import { orderEffectsPort } from '@/server/ordering/order/order-effects.port'
import { releaseTables } from '@/server/ordering/reservation/wait.service'
import { accountDeletionPort } from '@/server/people/account/account-deletion.port'
import { firebaseSettings } from '@/server/people/auth/firebase'
import { firestoreAddressPort } from '@/server/people/auth/firestore-address.port'
import { guestMovedPort } from '@/server/people/auth/guest-moved.port'
import { localIdentityPort } from '@/server/people/auth/local-identity.port'
import { projectPort } from '@/server/people/chat/project.port'
import { ownShopPort } from '@/server/people/profile/own-shop.port'
import { demoGeocoderPort } from '@/server/platform/geo/geocoder.port'
import { streetsPort } from '@/server/platform/geo/streets.port'
import { liveTopicsPort } from '@/server/platform/live/live-topics'
import { madeSettingsPort } from '@/server/platform/setting/made-settings.port'
import { drawnPicturesPort } from '@/server/platform/storage/drawn-pictures.port'
import { orderEffects } from './order-effects'
import { paymentSubjects } from './payment-subjects'

// platform
liveTopicsPort.register(new Map([['cart', watchCart]]))
madeSettingsPort.register(firebaseSettings)
demoGeocoderPort.register(cityGeocoder)
streetsPort.register(cityRoads)
drawnPicturesPort.register(drawPicture)

// people; lists follow the lock order (ADR 0081)
ownShopPort.register(loadShops)
localIdentityPort.register(localIdentity)
// until embedded.ts has opened it
firestoreAddressPort.register(undefined)
// until workers.ts has opened it
projectPort.register(undefined)
guestMovedPort.register([moveGuestBalance])
accountDeletionPort.register([releaseTables])

// money
paymentSubjectsPort.register(paymentSubjects)
sandboxPort.register(async () => (await import('@/server/demo/sandbox/sandbox')).makeSandbox())

// catalog
paymentMethodsPort.register(showOfferedMethod)

// ordering
orderEffectsPort.register(orderEffects)
