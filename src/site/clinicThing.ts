import type { MedicalClinicLeaf } from 'schema-dts';
import { comingClosures } from '../clinic/closures.ts';
import { translatedLanguages } from '../clinic/languages.ts';
import { clinicData } from './clinicData.ts';
import { clinicRecord, phrasesIn, single } from './entries.ts';
import { openingToday } from './openingToday.ts';
import { pathIn } from './translations.ts';

/** The clinic with all that its content tells of it, for the pages that tell it in full. */
export async function clinicThing(site: URL): Promise<MedicalClinicLeaf> {
  const { record, today } = await openingToday();
  const { header } = await single('site');
  const { groups } = await single('areas');
  const source = {
    clinic: await clinicRecord(),
    closures: comingClosures(record, today),
    suburbs: groups.flatMap(({ suburbs }) => suburbs.map(({ name }) => name)),
    registered: header.registered,
    access: (await single('visiting')).access,
    locale: (await phrasesIn()).locale,
    forms: await Promise.all(
      translatedLanguages.map(async (language) => ({
        locale: (await phrasesIn(language)).locale,
        path: pathIn(language, 'booking'),
      })),
    ),
  };
  return clinicData(source, site);
}
