import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  LogLevel,
  type Order,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { getAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  basicAuth,
  bearer,
  callJson,
  checkSame,
  ProviderError,
  readJson,
  TIMEOUT_MS,
} from '@/server/money/provider/provider-http'
import { toProviderText } from '@/server/money/provider/provider-money'
import {
  checkRefund,
  type RefundWords,
  toRefundReports,
} from '@/server/money/provider/provider-refund'

interface Keys {
  clientId: string
  clientSecret: string
  webhookId: string
  url: string
}

const TAG = 'paypal'

const refundWords: RefundWords = { done: ['COMPLETED'], failed: ['FAILED', 'CANCELLED'] }

const SANDBOX_URL = 'https://api-m.sandbox.paypal.com'

function toReport(order: Order): Report {
  const unit = order.purchaseUnits?.[0]
  const capture = unit?.payments?.captures?.[0]
  const outcomes: Record<string, Report['outcome']> = {
    COMPLETED: 'success',
    DECLINED: 'decline',
    FAILED: 'decline',
  }
  const ended = order.status === 'VOIDED' ? 'abandon' : 'pending'
  return {
    uuid: unit?.customId ?? capture?.customId,
    ref: order.id,
    outcome: capture ? (outcomes[capture.status ?? ''] ?? 'pending') : ended,
    chargeRef: capture?.id,
    amount: capture?.amount?.value,
    currency: capture?.amount?.currencyCode,
  }
}

/** What the SDK throws. */
interface SdkError {
  statusCode?: number
  message?: string
  result?: { details?: { issue: string }[] }
}

async function ask<T>(call: Promise<{ result: T }>): Promise<T> {
  try {
    return (await call).result
  } catch (error) {
    const { statusCode = 0, message = 'paypal did not answer', result } = error as SdkError
    const issue = result?.details?.[0]?.issue
    throw new ProviderError(statusCode, issue ? `${issue}: ${message}` : message)
  }
}

/** Runs a call; for a PayPal error with that `status`, returns `meant(error)` instead. */
async function orMeant<T>(
  call: Promise<T>,
  status: number,
  meant: (error: ProviderError) => T,
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderError && error.status === status) return meant(error)
    throw error
  }
}

const header = (headers: Headers, name: string) => headers.get(`paypal-${name}`) ?? ''

/**
 * PayPal by its SDK: an order is created, approved by the customer on PayPal's page, and captured
 * when a webhook or a status request says so. PayPal's API verifies webhook signatures.
 * Source: developer.paypal.com/docs/api/orders/v2, /docs/api/webhooks/v1#verify-webhook-signature_post
 */
function makePaypal({ clientId, clientSecret, webhookId, url }: Keys): PaymentProvider {
  const isSandbox = url === SANDBOX_URL
  const official = isSandbox ? SANDBOX_URL : 'https://api-m.paypal.com'
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: isSandbox ? Environment.Sandbox : Environment.Production,
    timeout: TIMEOUT_MS,
    logging: { logLevel: LogLevel.Error },
    // the SDK only supports PayPal's two base URLs
    unstable_httpClientOptions: {
      adapter: (config: InternalAxiosRequestConfig) =>
        getAdapter('http')({ ...config, url: config.url?.replace(official, url) }),
    },
  })
  const orders = new OrdersController(client)
  const prefer = 'return=representation'
  const capture = async (id: string, order: Order): Promise<Report> => {
    const call = ask(orders.captureOrder({ id, prefer, paypalRequestId: `capture-${id}` }))
    // a refused instrument leaves the order approved: report it, or captures would fail for ever
    return orMeant(call.then(toReport), 422, ({ message }) => ({
      ...toReport(order),
      outcome: message.startsWith('ORDER_ALREADY_CAPTURED') ? 'pending' : 'decline',
    }))
  }
  /** Null for an order that PayPal does not know any more: it deletes unpaid ones. */
  const look = async (id: string): Promise<Report | null> => {
    const order = await orMeant<Order | null>(ask(orders.getOrder({ id })), 404, () => null)
    return order?.status === 'APPROVED' ? capture(id, order) : order && toReport(order)
  }
  const verify = async (body: string, headers: Headers): Promise<void> => {
    const { access_token = '' } = await callJson<{ access_token: string }>(
      `${url}/v1/oauth2/token`,
      { headers: basicAuth(clientId, clientSecret), form: { grant_type: 'client_credentials' } },
    )
    const { verification_status } = await callJson<{ verification_status: string }>(
      `${url}/v1/notifications/verify-webhook-signature`,
      {
        headers: bearer(access_token),
        json: {
          auth_algo: header(headers, 'auth-algo'),
          cert_url: header(headers, 'cert-url'),
          transmission_id: header(headers, 'transmission-id'),
          transmission_sig: header(headers, 'transmission-sig'),
          transmission_time: header(headers, 'transmission-time'),
          webhook_id: webhookId,
          webhook_event: JSON.parse(body),
        },
      },
    )
    checkSame(verification_status, 'SUCCESS')
  }
  return {
    start: async (charge) => {
      const order = await ask(
        orders.createOrder({
          paypalRequestId: charge.uuid,
          prefer,
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                customId: charge.uuid,
                description: charge.description.slice(0, 127),
                amount: {
                  currencyCode: charge.currency,
                  value: toProviderText(TAG, charge),
                },
              },
            ],
            paymentSource: {
              paypal: {
                experienceContext: {
                  returnUrl: charge.returnUrl,
                  cancelUrl: charge.returnUrl,
                  userAction: PaypalExperienceUserAction.PayNow,
                  shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
                },
              },
            },
          },
        }),
      )
      const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { ref: order.id ?? charge.uuid, url: page?.href ?? charge.returnUrl }
    },

    read: async ({ body, headers }) => {
      const event = readJson<{
        event_type: string
        resource_type?: string
        resource: {
          id?: string
          custom_id?: string
          status?: string
          supplementary_data?: { related_ids?: { order_id?: string } }
        }
      }>(body)
      await verify(body, headers)
      if (event.event_type === 'CHECKOUT.ORDER.APPROVED' && event.resource?.id) {
        return (await look(event.resource.id)) ?? []
      }
      if (event.resource_type === 'refund') {
        return toRefundReports(event.resource?.custom_id, event.resource?.status, refundWords)
      }
      const id = event.resource?.supplementary_data?.related_ids?.order_id
      const isCapture = event.event_type?.startsWith('PAYMENT.CAPTURE.')
      return (isCapture && id ? await look(id) : null) ?? []
    },

    status: async ({ ref }) => (ref ? look(ref) : null),

    refund: async (refund) => {
      // PayPal drops request ids after weeks and support may retry later: look for the refund first
      const order = refund.ref ? await ask(orders.getOrder({ id: refund.ref })) : undefined
      const known = order?.purchaseUnits?.[0]?.payments?.refunds?.find(
        ({ customId }) => customId === refund.refundUuid,
      )
      const { status } =
        known ??
        (await ask(
          new PaymentsController(client).refundCapturedPayment({
            captureId: refund.chargeRef ?? '',
            paypalRequestId: refund.refundUuid,
            prefer,
            body: {
              customId: refund.refundUuid,
              amount: {
                currencyCode: refund.currency,
                value: toProviderText(TAG, { ...refund, amountMinor: refund.refundMinor }),
              },
            },
          }),
        ))
      checkRefund(status, refundWords)
    },
  }
}

export const fromEnv = ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_URL: url,
}: EnvWith<'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID'>): PaymentProvider =>
  makePaypal({ clientId, clientSecret, webhookId, url })
