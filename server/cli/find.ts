import { enquiriesNamed, type StoredEnquiry } from '../store/forStaff.ts';
import { type Desk, Failure, type Given, Misuse } from './verb.ts';

/** The one enquiry that the first argument names, by its id or the beginning of it. */
export async function findEnquiry(
  { db }: Desk,
  { positionals }: Pick<Given, 'positionals'>,
): Promise<StoredEnquiry> {
  const id = onlyArgument(positionals, 'the ID of an enquiry, as list shows it').toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(id))
    throw new Misuse(`"${id}" is not an ID: expected at least its first four characters`);
  const [found, another] = await enquiriesNamed(db, id);
  if (!found) throw new Failure(`There is no enquiry ${id}.`);
  if (another) throw new Failure(`Several enquiries begin with ${id}: write more of the ID.`);
  return found;
}

/** The one argument that a verb takes. */
export function onlyArgument(positionals: string[], what: string): string {
  const [first, ...more] = positionals;
  if (first === undefined || more.length > 0) throw new Misuse(`expected ${what}`);
  return first;
}
