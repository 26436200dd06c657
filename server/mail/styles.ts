import type { CSSProperties } from 'react';

// Mail programs ignore style sheets, so a letter carries its styles inline. The colours are the site's.
const ink = '#0D2B26';

export const styles = {
  page: { backgroundColor: '#FBF7EE', color: ink, fontFamily: 'Verdana, Arial, sans-serif', margin: '0' },
  sheet: { maxWidth: '600px', padding: '24px 16px' },
  heading: { fontSize: '24px', lineHeight: '30px', margin: '0 0 16px' },
  text: { fontSize: '17px', lineHeight: '26px', margin: '0 0 16px' },
  field: { fontSize: '17px', lineHeight: '25px', margin: '0 0 8px' },
  call: {
    backgroundColor: '#F5B83D',
    borderRadius: '6px',
    color: ink,
    display: 'inline-block',
    fontSize: '18px',
    fontWeight: 'bold',
    margin: '0 0 16px',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  warning: {
    border: '2px solid #B4491F',
    fontSize: '17px',
    lineHeight: '26px',
    margin: '0 0 16px',
    padding: '12px 16px',
  },
  link: { color: ink, fontWeight: 'bold' },
  rule: { borderColor: '#1F6A58', margin: '24px 0 16px' },
  foot: { fontSize: '14px', lineHeight: '20px', margin: '0' },
} satisfies Record<string, CSSProperties>;
