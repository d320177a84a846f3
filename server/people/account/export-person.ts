import { eq, sql } from 'drizzle-orm'
import { savedAnswers } from '@/server/platform/db/schema/chat'
import { passkeys } from '@/server/platform/db/schema/device'
import { notifications } from '@/server/platform/db/schema/notification'
import { requestModels } from '@/server/platform/db/schema/request'
import { shopPayouts, shops, shopTranslations } from '@/server/platform/db/schema/shop'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'
import { addresses, sessions } from '@/server/platform/db/schema/user'
import { type ExportSource, titleOf } from './export-columns'

/** What a user has told of themselves, and how they sign in. */
export const personSources = (lang: string) =>
  ({
    addresses: {
      from: addresses,
      owner: addresses.user_id,
      columns: {
        id: addresses.id,
        title: addresses.title,
        address: addresses.address,
        house: addresses.house,
        floor: addresses.floor,
        entrance: addresses.entrance,
        comment: addresses.comment,
        latitude: addresses.latitude,
        longitude: addresses.longitude,
        active: addresses.active,
        created_at: addresses.created_at,
      },
    },
    notifications: {
      from: notifications,
      owner: notifications.user_id,
      columns: {
        id: notifications.id,
        type: notifications.type,
        order_id: notifications.order_id,
        parcel_id: notifications.parcel_id,
        read_at: notifications.read_at,
        created_at: notifications.created_at,
      },
    },
    tickets: {
      from: tickets,
      owner: tickets.user_id,
      columns: {
        id: tickets.id,
        topic: tickets.topic,
        subject: tickets.subject,
        status: tickets.status,
        order_id: tickets.order_id,
        created_at: tickets.created_at,
      },
    },
    ticket_messages: {
      from: ticketMessages,
      owner: tickets.user_id,
      joins: [[tickets, eq(tickets.id, ticketMessages.ticket_id)]],
      columns: {
        ticket_id: ticketMessages.ticket_id,
        author: ticketMessages.author,
        text: ticketMessages.text,
        created_at: ticketMessages.created_at,
      },
    },
    shop_requests: {
      from: shops,
      owner: shops.user_id,
      leftJoins: [[shopPayouts, eq(shopPayouts.shop_id, shops.id)]],
      columns: {
        shop_id: shops.id,
        title: titleOf(shopTranslations, 'shop_id', shops.id, lang),
        type: shops.type,
        status: shops.status,
        status_note: shops.status_note,
        phone: shops.phone,
        payout_holder: shopPayouts.holder,
        // as its screen shows it
        payout_account: sql`'•••• ' || right(${shopPayouts.account}, 4)`,
        payout_bank: shopPayouts.bank,
        created_at: shops.created_at,
      },
    },
    courier_requests: {
      from: requestModels,
      owner: requestModels.user_id,
      columns: {
        id: requestModels.id,
        status: requestModels.status,
        status_note: requestModels.status_note,
        vehicle: sql`${requestModels.data}->>'type_of_technique'`,
        brand: sql`${requestModels.data}->>'brand'`,
        model: sql`${requestModels.data}->>'model'`,
        color: sql`${requestModels.data}->>'color'`,
        number: sql`${requestModels.data}->>'number'`,
        created_at: requestModels.created_at,
      },
    },
    sessions: {
      from: sessions,
      owner: sessions.user_id,
      columns: {
        id: sessions.id,
        agent: sessions.agent,
        created_at: sessions.created_at,
        expires_at: sessions.expires_at,
      },
    },
    saved_answers: {
      from: savedAnswers,
      owner: savedAnswers.user_id,
      columns: {
        id: savedAnswers.id,
        text: savedAnswers.text,
        created_at: savedAnswers.created_at,
      },
    },
    passkeys: {
      from: passkeys,
      owner: passkeys.user_id,
      columns: {
        id: passkeys.id,
        title: passkeys.title,
        created_at: passkeys.created_at,
        last_used_at: passkeys.last_used_at,
      },
    },
  }) satisfies Record<string, ExportSource>
