/** A doctor's payment methods changed. */
export interface MethodsChanged {
  type: 'methods-changed'
  doctorId: string
}
