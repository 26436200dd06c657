import { faultsHere } from './axe.ts';
import { askForLink, enquire, expect, signIn, test, words } from './desk.ts';

test('axe finds nothing on any page of the desk as the server fills it, at 320, 390 and 1280 px', async ({
  page,
  mail,
  person,
}) => {
  const faults: string[] = [];
  const look = async (name: string) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await faultsHere(page)).map((fault) => `${name} at ${width} px: ${fault}`));
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (overflow > 0) faults.push(`${name} at ${width} px: ${overflow} px too wide`);
    }
  };
  const longest = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
  const id = await enquire(page, { firstName: longest, message: `${longest}\n${'knee '.repeat(200)}` });
  await enquire(page, { firstName: 'مريم', message: 'ركبتي تؤلمني' });

  await page.goto(await askForLink(page, mail, person));
  await look('the link');
  await signIn(page, mail, person);
  await look('waiting');
  for (const path of [
    '/desk/all',
    '/desk/all?state=new&from=2026-02-31',
    '/desk/all?words=nobody',
    '/desk/no',
  ]) {
    await page.goto(path);
    await look(path);
  }
  await page.goto(`/desk/enquiries/${id}`);
  await look('an enquiry');
  await page.getByRole('button', { name: words.page.notes.save }).click();
  await look('an enquiry without a note');
  await page.getByLabel(words.page.notes.add).fill(longest);
  await page.getByRole('button', { name: words.page.notes.save }).click();
  await look('an enquiry with a note');
  for (const path of [`/desk/enquiries/${id}/delete`, '/desk/deleted', '/desk/figures', '/desk/audit']) {
    await page.goto(path);
    await look(path);
  }
  expect(faults).toEqual([]);
});
