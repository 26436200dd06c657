/** The address mariam@visitor.example as other keyboards type it, or with invisible characters that were pasted. */
export const addressSpellings: [name: string, typed: string][] = [
  ['wide letters', 'ｍａｒｉａｍ@ｖｉｓｉｔｏｒ.ｅｘａｍｐｌｅ'],
  ['a wide @', 'mariam＠visitor.example'],
  ['an ideographic full stop', 'mariam@visitor。example'],
  ['a halfwidth ideographic full stop', 'mariam@visitor｡example'],
  ['a wide full stop', 'mariam@visitor．example'],
  ['an ideographic space at its end', 'mariam@visitor.example\u3000'],
  ...['\u200b', '\u2060', '\u00ad', '\ufeff', '\u200e', '\u2068', '\u200d'].map((mark): [string, string] => [
    `U+${mark.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()} inside and at both ends`,
    `${mark}mari${mark}am@${mark}visitor.exam${mark}ple${mark}`,
  ]),
];
