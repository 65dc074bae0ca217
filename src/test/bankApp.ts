import { importBankFile, listMovements } from '#features/billing/payments/bank/contract/movement.ts'
import { announceTransfer, readPayWays } from '#features/billing/payments/payment/contract/payment.ts'
import { type Person, startApp } from './app.ts'
import { camtOf, type Told } from './bank.ts'
import { makeInvoice } from './billing.ts'
import { cleanUpload } from './uploads.ts'

/** A server with an administrator who reads the bank's files, and what tests of them do again and again. */
export async function startBankApp() {
  const testApp = await startApp()
  const { call, person } = testApp
  const olga = await person('Olga', 'super-admin', { password: true })
  // no two tests may tell the same movement: it would be known
  let said = 0

  const ways = async (who: Person, id: string) => (await call(who, readPayWays, { params: { id } })).body
  const imported = async (text: string) => {
    const fileId = await cleanUpload(testApp, olga, 'bank-statement', new TextEncoder().encode(text))
    return call(olga, importBankFile, { body: { fileId } })
  }
  return {
    ...testApp,
    olga,
    ways,
    imported,
    tell: async (...told: Told[]) => (await imported(camtOf(told))).body,
    unique: () => `prueba${said++}x`,
    openOf: async (who: Person, id: string) => (await ways(who, id)).outstandingCents,
    movementsOf: async (words: string) => (await call(olga, listMovements, { body: { search: words } })).body.rows,
    invoiceFor: async (doctor: Person, total = 12_000, instalments = 12) => {
      const id = await makeInvoice(testApp, { doctor, admin: olga, total, instalments })
      return { id, ...(await ways(doctor, id)) }
    },
    /** Announces a transfer with a proof; answers its id. */
    announced: async (who: Person, id: string, cents: number) => {
      const proofId = await cleanUpload(testApp, who, 'transfer-proof')
      const { body } = await call(who, announceTransfer, { params: { id }, body: { cents, proofId } })
      return body.transfers[0]?.id ?? ''
    },
  }
}
