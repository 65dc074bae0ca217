import { words as cases } from '../src/features/cases/case/text/en.ts'
import { words as messages } from '../src/features/cases/messages/text/en.ts'
import { words as moves } from '../src/features/cases/moves/text/en.ts'
import { words } from '../src/features/cases/plans/changes/text/en.ts'
import { words as versions } from '../src/features/cases/plans/versions/text/en.ts'
import { words as viewer } from '../src/features/cases/plans/viewer/text/en.ts'
import { words as pictures } from '../src/features/files/pictures/text/en.ts'
import { words as uploads } from '../src/features/files/uploads/text/en.ts'
import { caseOf } from './drafts.ts'
import { accounts, atRest, expect, openBrowserOf, signIn, test } from './portal.ts'

test('a doctor asks for changes beside the plan in 3D, continues after a reload, and sends them', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.english)
  const id = await caseOf(page, 'Marlowe')
  await page.goto(`/cases/${id}?tab=plans`)
  await page.getByRole('button', { name: viewer.open }).first().click()
  const panel = page.getByRole('region', { name: words.title })
  const change = `${versions.kinds.extrude} · 11 · 0.5 mm`
  const picture = pictures.enlarge(versions.pictureOf(change))
  const composer = panel.getByRole('group', { name: words.newChange })

  await test.step('a tooth of the table, from the stage that is shown', async () => {
    await page.getByRole('button', { name: viewer.next }).click()
    const tooth = page.getByRole('button', { name: viewer.toothName('11'), exact: true })
    await tooth.click()
    await page.getByRole('row').filter({ has: tooth }).getByRole('button', { name: words.request }).click()
    await expect(composer.getByRole('radio').first()).toBeFocused()
    await composer.getByRole('radio', { name: versions.kinds.extrude }).check()
    await composer.getByLabel(versions.amount).fill('0.5')
    await page.getByRole('button', { name: viewer.picture.attach }).click()
    await expect(composer.getByRole('button', { name: uploads.way.remove('plan-1-stage-1-front.png') })).toBeVisible()
    await composer.getByRole('button', { name: versions.add }).click()
  })

  await test.step('and another one of the whole plan', async () => {
    await page.getByRole('button', { name: viewer.toothName('11'), exact: true }).click()
    await panel.getByRole('button', { name: words.request, exact: true }).click()
    await composer.getByRole('radio', { name: versions.kinds.staging }).check()
    await composer.getByLabel(versions.changeNote).fill('Slower, please.')
    await composer.getByRole('button', { name: versions.add }).click()
    await expect(panel.getByText(/^Saved at/)).toBeVisible()
  })

  await test.step('the draft is there after a reload, and is sent', async () => {
    await page.reload()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem').first()).toContainText(change)
    await expect(panel.getByRole('listitem').first()).toContainText(versions.fromStageOf(1))
    await expect(panel.getByRole('listitem').first().getByRole('button', { name: picture })).toBeVisible()
    await panel.getByRole('button', { name: words.send }).click()
    const popup = page.getByRole('dialog', { name: moves.buttons['request-changes'] })
    await expect(popup.getByRole('list', { name: versions.list }).getByRole('listitem')).toHaveCount(2)
    await atRest(page)
    await popup.getByRole('button', { name: moves.buttons['request-changes'], exact: true }).click()
    await expect(popup).toBeHidden()
    await expect(page.getByRole('main').getByText(cases.phases['changes-requested']).first()).toBeVisible()
    await expect(panel).toBeHidden()
  })

  await test.step('its picture is enlarged', async () => {
    await page.getByRole('button', { name: picture }).click()
    const large = page.getByRole('dialog', { name: versions.pictureOf(change) })
    await expect(large.getByRole('img', { name: versions.pictureOf(change) })).toBeVisible()
    await atRest(page)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })

  await test.step('a sent change is shown in 3D again', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${versions.showIn3D}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/stage=1&tooth=11/)
  })

  await test.step('the view is sent in a message', async () => {
    await page.getByRole('button', { name: viewer.picture.write }).click()
    await expect(page.getByRole('button', { name: uploads.way.remove('plan-1-stage-1-front.png') })).toBeVisible()
    await page.getByRole('button', { name: messages.send, exact: true }).click()
    const sent = page.getByRole('log', { name: messages.label })
    await expect(sent.getByRole('button', { name: pictures.enlarge(messages.ownPicture) })).toBeVisible()
  })

  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})
