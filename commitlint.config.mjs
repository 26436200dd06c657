// The rules of commit messages, which CONTRIBUTING.md explains. `commitlint --from main` checks the commits of a branch.

/** The verbs that may start a subject: those that projects commonly use. Add a verb that you need. */
const verbs = `
  Add Allow Apply Build Bump Change Check Close Combine Compare Convert Correct Count Create Delete Describe Disable
  Document Draw Enable Escape Explain Export Extend Extract Fix Fold Format Generate Group Handle Hide Ignore Import
  Improve Include Increase Inline Install Limit Link List Load Log Lower Make Mark Match Measure Merge Move Open Pin
  Prevent Print Raise Read Record Reduce Refuse Reject Release Remove Rename Render Reorder Replace Require Reset Restore
  Retry Return Reuse Revert Rewrite Run Save Search Send Set Share Shorten Show Simplify Skip Sort Split Start Stop Store
  Support Test Translate Update Upgrade Use Validate Verify Warn Widen Wrap Write
`
  .trim()
  .split(/\s+/);

/** A rule: the first word of a subject is one of `verbs`. */
function requireVerbInHeader({ header }) {
  const [first = ''] = header?.split(' ') ?? [];
  return [verbs.includes(first), `subject starts with "${first}", not with a verb of commitlint.config.mjs`];
}

export default {
  plugins: [{ rules: { 'header-verb': requireVerbInHeader } }],
  rules: {
    'header-verb': [2, 'always'],
    'header-max-length': [2, 'always', 72],
    'header-full-stop': [2, 'never', '.'],
    'header-trim': [2, 'always'],
    'body-empty': [2, 'never'],
    'body-leading-blank': [2, 'always'],
  },
  // Ignores only merge commits, whose subject Git writes. The default would also ignore fixup! commits.
  defaultIgnores: false,
  ignores: [(message) => /^Merge (?:branch|pull request|remote-tracking branch) /.test(message)],
};
