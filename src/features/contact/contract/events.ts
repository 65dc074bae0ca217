/** A visitor sent a message through the public site. */
export interface ContactFormReceived {
  type: 'contact-form-received'
  id: string
}

/** An administrator read, answered or archived a contact form. */
export interface ContactFormChanged {
  type: 'contact-form-changed'
  id: string
}

export type ContactEvent = ContactFormReceived | ContactFormChanged
