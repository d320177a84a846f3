import { decimalsOf } from './currency'
import { type ProviderName, providerOf } from './payment-process'

/** A provider's unit of a currency has `decimals`; amounts are multiples of `step` units. */
export interface ProviderCount {
  decimals: number
  step: number
}

interface Rules {
  /** the currencies that it takes */
  takes: string
  /** decimals that differ from ISO 4217, by their number */
  decimals?: Record<number, string>
  /** currencies that need multiples of a step, by step */
  steps?: Record<number, string>
}

/**
 * The currencies of each provider, as its documentation lists them. Others are refused: a wrong
 * guess of the decimals would charge a hundredth or a hundredfold.
 */
const rules: Record<Exclude<ProviderName, 'sandbox'>, Rules> = {
  // docs.stripe.com/currencies: #presentment-currencies, #zero-decimal, #three-decimal (the last digit
  // is 0), #special-cases (ISK and UGX are counted in hundredths, in whole units only)
  stripe: {
    takes: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD
      CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD
      HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD
      MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN
      PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD TZS UAH
      UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`,
    decimals: {
      0: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
      2: 'ISK UGX',
    },
    steps: { 10: 'BHD JOD KWD OMR TND', 100: 'ISK UGX' },
  },
  // razorpay.com/docs/payments/international-payments/#supported-currencies; of three decimals the last
  // digit is 0: razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
  razorpay: {
    takes: `AED ALL AMD ARS AUD AWG BBD BDT BHD BMD BND BOB BSD BWP BZD CAD CHF CNY COP CRC CUP CZK DKK DOP
      DZD EGP ETB EUR FJD GBP GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD JPY KES KGS KHR KWD KYD
      KZT LAK LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR NAD NGN NIO NOK NPR NZD OMR PEN PGK
      PHP PKR QAR RUB SAR SCR SEK SGD SOS SSP SVC SZL THB TTD TZS USD UYU UZS YER ZAR`,
    steps: { 10: 'BHD KWD OMR' },
  },
  // paystack.com/docs/api/#supported-currency: hundredths, even without decimals
  paystack: {
    takes: 'EGP GHS KES NGN RWF USD XOF ZAR',
    decimals: { 2: 'RWF XOF' },
    steps: { 100: 'RWF XOF' },
  },
  // docs.moyasar.com/guides/multi-currency/introduction
  moyasar: { takes: 'AED BHD KWD QAR SAR USD' },
  // support.paytabs.com/en/support/solutions/articles/60000815795 (tran_currency)
  paytabs: { takes: 'AED BHD EGP EUR GBP HKD IDR INR IQD JOD JPY KWD MAD OMR PKR QAR SAR USD' },
  // api.mercadopago.com/currencies; "prices in COP must be expressed with integer values", so in HNL and NIO
  'mercado-pago': {
    takes: 'ARS BOB BRL CLP COP CRC CUP DOP EUR GTQ HNL MXN NIO PAB PEN PYG USD UYU VES',
    decimals: { 0: 'COP HNL NIO' },
  },
  // flutterwave.com/us/support/general/what-are-the-currencies-accepted-on-flutterwave
  flutterWave: {
    takes: 'CAD CLP COP EGP EUR GBP GHS GNF KES MAD MWK NGN RWF TZS UGX USD XAF XOF ZAR ZMW',
  },
  // developer.paypal.com/api/rest/reference/currency-codes: HUF, JPY and TWD "do not support decimals"
  paypal: {
    takes: `AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD
      USD`,
    decimals: { 0: 'HUF TWD' },
  },
  // developers.payfast.co.za/docs
  'pay-fast': { takes: 'ZAR' },
}

const isIn = (list: string, title: string) => list.split(/\s+/).includes(title)

/** The number under which a currency is listed. */
const numberOf = (lists: Record<number, string> = {}, title: string) => {
  const found = Object.entries(lists).find(([, list]) => isIn(list, title))
  return found && Number(found[0])
}

/** How the provider behind a tag counts a currency; undefined where it does not take it. */
export function countOf(tag: string, title: string): ProviderCount | undefined {
  const name = providerOf(tag)
  const rule = name && name !== 'sandbox' ? rules[name] : undefined
  if (!rule || !isIn(rule.takes, title)) return undefined
  return {
    decimals: numberOf(rule.decimals, title) ?? decimalsOf({ title }),
    step: numberOf(rule.steps, title) ?? 1,
  }
}
