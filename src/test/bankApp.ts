import { importBankFile, listMovements } from '#features/billing/payments/bank/contract/movement.ts'
import { announceTransfer, readPayWays } from '#features/billing/payments/payment/contract/payment.ts'
import { type Person, startApp } from './app.ts'
import { type BankMovement, camtOf } from './bank.ts'
import { makeInvoice } from './billing.ts'
import { cleanUpload } from './uploads.ts'

/** A server with an administrator who imports bank files, and the steps that these tests repeat. */
export async function startBankApp() {
  const testApp = await startApp()
  const { call, person } = testApp
  const olga = await person('Olga', 'super-admin', { password: true })
  // movements of two tests must differ, because a known movement is not imported again
  let texts = 0

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
    importMovements: async (...movements: BankMovement[]) => (await imported(camtOf(movements))).body,
    unique: () => `prueba${texts++}x`,
    openOf: async (who: Person, id: string) => (await ways(who, id)).outstandingCents,
    movementsOf: async (words: string) => (await call(olga, listMovements, { body: { search: words } })).body.rows,
    invoiceFor: async (doctor: Person, total = 12_000, instalments = 12) => {
      const id = await makeInvoice(testApp, { doctor, admin: olga, total, instalments })
      return { id, ...(await ways(doctor, id)) }
    },
    /** Announces a transfer with a proof; returns its id. */
    announced: async (who: Person, id: string, cents: number) => {
      const proofId = await cleanUpload(testApp, who, 'transfer-proof')
      const { body } = await call(who, announceTransfer, { params: { id }, body: { cents, proofId } })
      return body.transfers[0]?.id ?? ''
    },
  }
}
