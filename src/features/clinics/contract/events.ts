/** A doctor's clinics changed. */
export interface ClinicChanged {
  type: 'clinic-changed'
  clinicId: string
  doctorId: string
}
