/** The page in place of Stripe's own: the amount, and two buttons. */
export function hostedPage(session: Record<string, unknown>): string {
  if (session.status !== 'open')
    return '<!doctype html><html lang="en"><title>Fake Checkout</title><h1>This page is closed</h1></html>'
  const what = session.mode === 'setup' ? 'Save a card' : `Pay ${Number(session.amount_total) / 100} EUR`
  return `<!doctype html><html lang="en"><title>Fake Checkout</title><h1>${what}</h1>
<form method="post" action="/pay/${session.id}/pay"><button>${session.mode === 'setup' ? 'Save' : 'Pay'}</button></form>
<form method="post" action="/pay/${session.id}/back"><button>Back</button></form></html>`
}
