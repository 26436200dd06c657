import { readClinic } from '../../src/clinic/read.ts';

/** The file of the tests' own clinic. */
export const clinicFile = 'tests/support/clinic.yaml';

/** The tests' own clinic, so that none of them depends on what the owner of the real one writes about it. */
export const clinic = readClinic(clinicFile);
