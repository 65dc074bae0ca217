import { useEffect } from 'react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Popup } from '#ui/Popup.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ContactForm } from '../contract/contactForm.ts'
import { useContactForm, useContactMove } from './api.ts'
import { ContactActions } from './ContactActions.tsx'
import { ContactDetail } from './ContactDetail.tsx'
import { useWords } from './words.ts'

/** One message above the list. It is in the URL, so that Back closes it and a link opens it. */
export function ContactPopup({ id, onClose }: { id: string; onClose: () => void }) {
  return id === '' ? null : <Opened key={id} id={id} onClose={onClose} />
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { one: words } = useWords()
  const form = useContactForm(id)
  if (form.data) return <ContactPopupLoaded form={form.data} onClose={onClose} />
  return (
    <Popup open heading={words.message} onClose={onClose}>
      {form.isError ? (
        <LoadFailure
          error={form.error}
          retry={form.refetch}
          missing={{ title: words.missing, text: words.missingText, list: '/contact-forms', toList: words.toList }}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Popup>
  )
}

function ContactPopupLoaded({ form, onClose }: { form: ContactForm; onClose: () => void }) {
  useOpened(form)
  return (
    <Popup
      open
      contained
      heading={`${form.firstName} ${form.lastName}`}
      onClose={onClose}
      footer={<ContactActions form={form} onGone={onClose} />}
    >
      <ContactDetail form={form} />
    </Popup>
  )
}

// opening marks as read once, when a new message is shown, not again after it was marked as new here
function useOpened({ id, state }: ContactForm): void {
  const { mutate } = useContactMove(id)
  const isNew = state === 'new'
  useEffect(() => {
    if (isNew && !marked.has(id)) mutate('read')
    marked.add(id)
    return () => void marked.delete(id)
  }, [id, isNew, mutate])
}

const marked = new Set<string>()
