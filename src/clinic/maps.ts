import { addressLine, type Clinic } from './clinicRecord.ts';

/** The addresses of Google's map and street view of the clinic to embed, and of Google's page with the map. */
export function mapAddresses(clinic: Pick<Clinic, 'name' | 'address'>) {
  const { latitude, longitude } = clinic.address;
  const place = encodeURIComponent(`${clinic.name}, ${addressLine(clinic)}`);
  return {
    map: `https://www.google.com/maps?q=${place}&output=embed`,
    street: `https://www.google.com/maps?layer=c&cbll=${latitude},${longitude}&cbp=11,0,0,0,0&output=svembed`,
    mapPage: `https://www.google.com/maps/search/?api=1&query=${place}`,
  };
}
