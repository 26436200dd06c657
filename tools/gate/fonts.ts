import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTrueTypeFile } from '../build/titleFonts.ts';

/** The folder of the test fonts, which reinstalling the packages deletes. */
const testFontFolder = resolve('node_modules/.cache/test-fonts');

/**
 * Gives browsers the same fonts on every Linux machine, by fontconfig: two packages for Arabic, Chinese and Vietnamese, and
 * Liberation Sans, which comes with Chromium, in place of Arial. Other fonts are hidden, since line breaks depend on the font.
 */
export async function prepareTestFonts(): Promise<void> {
  mkdirSync(testFontFolder, { recursive: true });
  for (const [name, isTestFont] of [
    ['noto-sans-arabic', /-arabic-wght-normal/],
    ['noto-sans-sc', /-(\d+|latin|vietnamese)-wght-normal/],
  ] as const) {
    const license = import.meta.resolve(`@fontsource-variable/${name}/LICENSE`);
    const filesFolder = join(dirname(fileURLToPath(license)), 'files');
    for (const file of readdirSync(filesFolder).filter((each) => isTestFont.test(each)))
      await writeTrueTypeFile(join(filesFolder, file), testFontFolder);
  }
  const configurationPath = join(testFontFolder, 'fonts.conf');
  writeFileSync(configurationPath, fontconfigFile);
  process.env.FONTCONFIG_FILE = configurationPath;
}

/**
 * Names two files of Noto Sans SC as Noto Sans and DejaVu Sans, which Vietnamese pages request. Other languages need no names,
 * since Chromium uses any font that has the letter.
 */
const fontconfigFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${testFontFolder}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${testFontFolder}/fontconfig</cachedir>
  <selectfont>
    <acceptfont>
      <glob>${testFontFolder}/*</glob>
      <glob>*/LiberationSans-*</glob>
    </acceptfont>
    <rejectfont>
      <glob>*.?*</glob>
    </rejectfont>
  </selectfont>
  <match target="scan">
    <test name="file" compare="contains"><string>noto-sans-sc-latin</string></test>
    <edit name="family" mode="assign"><string>Noto Sans SC</string><string>Noto Sans</string></edit>
  </match>
  <match target="scan">
    <test name="file" compare="contains"><string>noto-sans-sc-vietnamese</string></test>
    <edit name="family" mode="assign"><string>DejaVu Sans</string></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="same"><string>Liberation Sans</string></edit>
  </match>
</fontconfig>
`;
