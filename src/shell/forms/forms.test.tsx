// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Email, filled } from '#kit/fields.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { LiveLine } from '#ui/Status.tsx'
import { UiWordsProvider } from '#ui/words.tsx'
import { session } from '../../test/signedIn.ts'
import { CallError } from '../calls/callError.ts'
import { dropDraft, readDraft } from '../drafts/draftStore.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { PasswordAgain } from '../popups/PasswordAgain.tsx'
import { clear, save } from '../session/session.ts'
import { loadLanguage } from '../words/i18n.ts'
import { words } from '../words/text/en.ts'
import { PopupForm } from './PopupForm.tsx'
import { useForm } from './useForm.ts'
import { validate } from './validate.ts'

const Fields = z.strictObject({
  role: z.enum(['doctor', 'administrator']),
  email: Email,
  city: z.string('required'),
  reason: filled(20),
  password: z.string().min(1, 'required'),
})
type Fields = z.infer<typeof Fields>

const first = { role: null as Fields['role'] | null, email: '', city: null as string | null, reason: '', password: '' }

interface Sending {
  body: Fields
  accept: (answer: string) => void
  refuse: (error: unknown) => void
}
let sendings: Sending[] = []
let answers: string[] = []
// data of the screen, of which a part of the body is made
let place: string | undefined

function Form({ disabledReason }: { disabledReason?: string }) {
  const at = place
  const form = useForm({
    first,
    draft: useDraft({ name: 'test-form:ana', first }),
    validate: values => validate(Fields, { ...values, city: values.city ?? undefined }, { role: values.role === null }),
    send: body =>
      new Promise<string>((accept, refuse) => {
        sendings.push({ body: at ? { ...body, email: `${at}@clinic.test` } : body, accept, refuse })
      }),
    onDone: answer => answers.push(answer),
    within: 'fields',
    faultOf: error => (error.code === 'already-exists' ? { email: 'taken' } : undefined),
    faultWords: { taken: 'This address is in use' },
  })
  return (
    <PopupForm form={form} words={{ submit: 'Invite', cancel: 'Cancel' }} disabledReason={disabledReason}>
      <ChoiceChips
        required
        label="Role"
        options={[
          { value: 'doctor', label: 'Doctor' },
          { value: 'administrator', label: 'Administrator' },
        ]}
        {...form.choice('role')}
      />
      <Field label="E-mail" {...form.text('email')} />
      <ComboBox label="City" options={[{ value: 'vigo', label: 'Vigo' }]} {...form.choice('city')} />
      <Field multiline label="Reason" {...form.text('reason')} />
      <PasswordAgain {...form.choice('password')} />
    </PopupForm>
  )
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  await loadLanguage('en')
  save(session)
  sendings = []
  answers = []
  place = undefined
})
afterEach(() => {
  cleanup()
  clear()
  dropDraft('test-form:ana')
  vi.unstubAllGlobals()
})

function show(disabledReason?: string) {
  render(
    <UiWordsProvider words={words.ui}>
      <Form {...(disabledReason && { disabledReason })} />
      <LiveLine />
    </UiWordsProvider>,
  )
  return userEvent.setup()
}

const submit = () => screen.getByRole('button', { name: 'Invite' })
const email = () => screen.getByLabelText('E-mail')
const reason = () => screen.getByLabelText('Reason')
const password = () => screen.getByLabelText(/^Your password/)
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByLabelText('Doctor'))
  await user.type(email(), 'ana@clinic.test')
  await user.click(screen.getByRole('combobox', { name: 'City' }))
  await user.click(await screen.findByRole('option', { name: 'Vigo' }))
  await user.type(reason(), 'New colleague')
  await user.type(password(), 'correct horse')
}

test('the faults of the schema are shown at their fields, the first gets the focus, and their number is announced', async () => {
  const user = show()
  await user.type(email(), 'ana')
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Doctor')))
  expect(errorOf(screen.getByRole('group', { name: /Role/ }))).toBe(words.faults.required)
  expect(errorOf(email())).toBe(words.faults.invalid)
  expect((await screen.findByText(words.forms.toCorrect(5))).closest('[aria-live]')).not.toBeNull()
  expect(sendings).toEqual([])
})

test('the focus goes to the first fault as the reader reads, into a field of React Aria too', async () => {
  const user = show()
  await user.click(screen.getByLabelText('Doctor'))
  await user.type(email(), 'ana@clinic.test')
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'City' })))
})

test('a field shows its fault once it was filled in and left, until it is correct', async () => {
  const user = show()
  await user.click(email())
  await user.tab()
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.type(email(), 'ana')
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await waitFor(() => expect(errorOf(email())).toBe(words.faults.invalid))
  await user.type(email(), '@clinic.test')
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
})

test('too long a text is reported while it is typed', async () => {
  const user = show()
  await user.type(reason(), 'a'.repeat(21))
  await waitFor(() => expect(errorOf(reason())).toBe(words.faults['too-long']))
})

test('a fault that the server finds is shown at its field, which gets the focus; the text stays, and a change clears the fault', async () => {
  const user = show()
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]?.refuse(new CallError('invalid-input', 400, { errors: [{ at: 'body.fields.reason', code: 'invalid' }] }))
  await waitFor(() => expect(document.activeElement).toBe(reason()))
  expect(errorOf(reason())).toBe(words.faults.invalid)
  expect(email()).toHaveProperty('value', 'ana@clinic.test')
  expect(screen.queryByText(words.errors['invalid-input'])).toBeNull()
  await user.type(reason(), '!')
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBeNull())
})

test('a refusal that means a fault of one field is shown at that field, in the form’s own words', async () => {
  const user = show()
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]?.refuse(new CallError('already-exists', 409))
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(errorOf(email())).toBe('This address is in use')
})

test('a refusal that no field shows is shown above the fields, and the same text can be sent again', async () => {
  const user = show()
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]?.refuse(new CallError('network', 0))
  await screen.findByText(words.errors.network)
  expect(reason()).toHaveProperty('value', 'New colleague')
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(2))
  sendings[1]?.refuse(new CallError('invalid-input', 400, { errors: [{ at: 'body.elsewhere', code: 'invalid' }] }))
  await screen.findByText(words.errors['invalid-input'])
  expect(sendings[1]?.body).toEqual(sendings[0]?.body)
})

test('a form is sent once, however often its button is pressed', async () => {
  const user = show()
  await fillIn(user)
  await user.dblClick(submit())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'))
  document.querySelector('form')?.requestSubmit()
  await user.click(submit())
  expect(sendings).toHaveLength(1)
  sendings[0]?.accept('invited')
  await waitFor(() => expect(answers).toEqual(['invited']))
})

test('two clicks within one task send once', async () => {
  const user = show()
  await fillIn(user)
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]?.refuse(new CallError('network', 0))
  await screen.findByText(words.errors.network)
  expect(sendings).toHaveLength(1)
})

test('a form with a reason not to send it is not sent', async () => {
  const user = show('A file is on its way')
  await fillIn(user)
  await user.click(submit())
  document.querySelector('form')?.requestSubmit()
  await user.click(email())
  await user.keyboard('{Enter}')
  expect(sendings).toEqual([])
  expect(screen.getByText('A file is on its way')).toBeTruthy()
})

test('what was typed is restored when the form opens again, except a password; once sent it is deleted', async () => {
  const user = show()
  await fillIn(user)
  cleanup()
  show()
  expect(reason()).toHaveProperty('value', 'New colleague')
  expect(password()).toHaveProperty('value', '')
  expect(readDraft('test-form:ana')).toMatchObject({ reason: 'New colleague' })
  expect(JSON.stringify(readDraft('test-form:ana'))).not.toContain('correct horse')
  const again = userEvent.setup()
  await again.type(password(), 'correct horse')
  await again.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(1))
  // the popup is closed before the answer arrives
  cleanup()
  sendings[0]?.accept('invited')
  await waitFor(() => expect(readDraft('test-form:ana')).toBeUndefined())
  expect(answers).toEqual([])
})

test('what has no known answer is sent again as it was, until a value is changed', async () => {
  const user = show()
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(1))
  sendings[0]?.refuse(new CallError('network', 0))
  await screen.findByText(words.errors.network)
  // the retry alone is refused: what became of the first attempt is still not known
  place = 'another'
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(2))
  sendings[1]?.refuse(new CallError('too-many-requests', 429))
  await screen.findByText(words.errors['too-many-requests'])
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(3))
  expect(sendings.map(each => each.body)).toEqual(Array(3).fill(sendings[0]?.body))
  sendings[2]?.refuse(new CallError('network', 0))
  await screen.findByText(words.errors.network)
  await user.type(reason(), '!')
  await user.click(submit())
  await waitFor(() => expect(sendings).toHaveLength(4))
  expect(sendings[3]?.body).toMatchObject({ reason: 'New colleague!', email: 'another@clinic.test' })
})
