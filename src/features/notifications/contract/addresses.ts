import type { Address } from '#kit/endpoint.ts'

/**
 * The paths of the bell's endpoints, separate from their schemas: the bell is on every first screen and must stay
 * small.
 */
export const notificationAddresses = {
  countNotifications: { method: 'GET', path: '/api/notifications/unread' },
  readNotificationPlace: { method: 'PUT', path: '/api/notifications/place' },
} as const satisfies Record<string, Address>
