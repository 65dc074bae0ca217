import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { listNotificationChoices, saveNotificationChoice } from '../contract/choice.ts'
import { kindOf, kindsFor } from '../contract/kinds.ts'

const { person, call } = await startApp()
const root = await person('Root', 'super-admin')

test('without a choice each kind of a role has the setting of the table', async () => {
  const ana = await person('Ana')
  for (const who of [ana, root]) {
    const { choices } = (await call(who, listNotificationChoices, {})).body
    expect(choices).toEqual(kindsFor(who.role).map(kind => ({ kind, inApp: true, mail: kindOf(kind).mail })))
  }
})

test('a choice is saved at once, for the caller only', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const body = { kind: 'payment-received', inApp: false, mail: 'digest' } as const
  expect((await call(ana, saveNotificationChoice, { body })).body).toEqual(body)
  await call(ana, saveNotificationChoice, { body: { ...body, mail: 'off' } })
  const chosen = async (who: typeof ana) =>
    (await call(who, listNotificationChoices, {})).body.choices.find(choice => choice.kind === 'payment-received')
  expect(await chosen(ana)).toEqual({ ...body, mail: 'off' })
  expect(await chosen(bruno)).toEqual({ kind: 'payment-received', inApp: true, mail: 'on' })
})

test('mandatory kinds cannot be switched off, and each refusal is at its field', async () => {
  const ana = await person('Ana')
  const refused = async (who: typeof ana, body: Parameters<typeof call<typeof saveNotificationChoice>>[2]['body']) => {
    const answer = await call(who, saveNotificationChoice, { body })
    return [answer.status, answer.body.errors]
  }
  expect(await refused(ana, { kind: 'case-turn', inApp: false, mail: 'off' })).toEqual([
    400,
    [{ at: 'inApp', code: 'always' }],
  ])
  expect(await refused(root, { kind: 'contact-form-received', inApp: true, mail: 'on' })).toEqual([
    400,
    [{ at: 'mail', code: 'own-email' }],
  ])
  expect(await refused(ana, { kind: 'contact-form-received', inApp: true, mail: 'off' })).toEqual([
    400,
    [{ at: 'kind', code: 'invalid' }],
  ])
})

test('a kind that sends its own e-mail can be switched off in the application', async () => {
  const body = { kind: 'contact-form-received', inApp: false, mail: 'off' } as const
  expect((await call(root, saveNotificationChoice, { body })).body).toEqual({ ...body, mail: 'own-email' })
  const { choices } = (await call(root, listNotificationChoices, {})).body
  expect(choices.find(choice => choice.kind === body.kind)).toEqual({ ...body, mail: 'own-email' })
})
