/** The wallets of devices that a payment page can ask. */
export type DeviceWallet = 'Apple Pay' | 'Google Pay'

declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean }
  }
}

const googlePay = {
  supportedMethods: 'https://google.com/pay',
  data: {
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['MASTERCARD', 'VISA'],
        },
      },
    ],
  },
}

/** The wallet that this browser can pay by; null where there is none. Asks, and charges nothing. */
export async function findDeviceWallet(): Promise<DeviceWallet | null> {
  try {
    if (window.ApplePaySession?.canMakePayments()) return 'Apple Pay'
    if (!('PaymentRequest' in window)) return null
    const total = { label: 'Google Pay', amount: { currency: 'USD', value: '0.00' } }
    const canPay = await new PaymentRequest([googlePay], { total }).canMakePayment()
    return canPay ? 'Google Pay' : null
  } catch {
    // a browser that forbids asking has none for us
    return null
  }
}
