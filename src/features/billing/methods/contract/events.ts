/** A doctor's ways to pay changed. */
export interface MethodsChanged {
  type: 'methods-changed'
  doctorId: string
}
