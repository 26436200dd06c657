import { readYaml } from '../text/readYaml.ts';
import { type Clinic, clinicSchema } from './schema.ts';

/**
 * Reads the clinic record.
 *
 * @param file - path of clinic.yaml
 * @throws an Error that names the file, each wrong field and what is expected there
 */
export function readClinic(file: string): Clinic {
  return readYaml(file, clinicSchema);
}
