import type { Address } from '#kit/endpoint.ts'

/** Where the bell's endpoints are, apart from their schemas: it is on every first screen and must stay light. */
export const notificationAddresses = {
  countNotifications: { method: 'GET', path: '/api/notifications/unread' },
  readNotificationPlace: { method: 'PUT', path: '/api/notifications/place' },
} as const satisfies Record<string, Address>
