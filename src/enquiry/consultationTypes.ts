/** The twenty reasons for a visit, in the order of the form: the value that is sent, and what people read. */
export const consultationTypes = [
  { value: 'initial-consultation', label: 'Initial Consultation' },
  { value: 'follow-up', label: 'Follow-up Visit' },
  { value: 'ndis-assessment', label: 'NDIS Assessment' },
  { value: 'musculoskeletal', label: 'Musculoskeletal Physiotherapy' },
  { value: 'sports-injury', label: 'Sports Injury Rehabilitation' },
  { value: 'womens-health', label: "Women's Health Physiotherapy" },
  { value: 'neurological-rehabilitation', label: 'Neurological Rehabilitation' },
  { value: 'functional-mobility', label: 'Functional Mobility' },
  { value: 'pain-management', label: 'Pain Management' },
  { value: 'strength-conditioning', label: 'Strength & Conditioning' },
  { value: 'post-surgery-rehabilitation', label: 'Post-Surgery Rehabilitation' },
  { value: 'dry-needling', label: 'Dry Needling Therapy' },
  { value: 'vestibular-rehabilitation', label: 'Vestibular Rehabilitation' },
  { value: 'chronic-pain-management', label: 'Chronic Pain Management' },
  { value: 'aged-care-physiotherapy', label: 'Aged Care & Falls Prevention' },
  { value: 'pediatric-physiotherapy', label: 'Paediatric Physiotherapy' },
  { value: 'workplace-physiotherapy', label: 'Workplace & Ergonomic Physiotherapy' },
  { value: 'assistive-technology', label: 'Assistive Technology' },
  { value: 'workcover', label: 'WorkCover Physiotherapy' },
  { value: 'other', label: 'Other, please specify in message' },
] as const;

export type ConsultationType = (typeof consultationTypes)[number]['value'];

/** True when `value` is one of the twenty; what a `?type=` in an address must pass before it is used. */
export function isConsultationType(value: unknown): value is ConsultationType {
  return consultationTypes.some((type) => type.value === value);
}
