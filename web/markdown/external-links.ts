import type { MarkdownIt } from 'markdown-it';

/** Opens external links in a new window, without a referrer. */
export function openExternalLinksInNewWindow(parser: MarkdownIt): void {
  parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token !== undefined && !/^[/#]/.test(String(token.attrGet('href') ?? ''))) {
      token.attrSet('target', '_blank');
      token.attrSet('rel', 'noopener noreferrer');
    }
    return self.renderToken(tokens, index, options);
  };
}
