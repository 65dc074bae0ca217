/**
 * The cookie of a browser in which a user is signed in. The server sends it the application's page, where a visitor gets
 * the prerendered one. It holds nothing of the session and grants no access (decision 0439).
 */
export const portalCookie = 'idealign_portal'
