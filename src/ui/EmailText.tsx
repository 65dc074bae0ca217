/** An e-mail address that breaks after its sign where a line is too short for it. */
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
