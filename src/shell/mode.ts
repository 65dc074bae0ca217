/** Whether the server says that this is the demonstration. */
export const isDemo = document.querySelector('meta[name="idealign-mode"]')?.getAttribute('content') === 'demo'
