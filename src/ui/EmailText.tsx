/** An e-mail address that may wrap after its at sign. */
export function EmailText({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
