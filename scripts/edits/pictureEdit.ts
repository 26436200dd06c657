import type { Edit } from './edit.ts';

const path = '/services/sports-injury';

/** A drawing beside a condition of a service. */
export const pictureEdit: Edit = {
  name: 'picture',
  what: 'A drawing beside a condition of a service',
  make(copy) {
    copy.replace(
      `content/en${path}.yaml`,
      /(?<=^ {4}- name: 'Concussion'\n {6}text: .*\n)/m,
      '      picture: cover-beginning\n',
    );
    return { times: { [path]: { 'src="/_astro/cover-beginning.leaf.': 1 } } };
  },
};
