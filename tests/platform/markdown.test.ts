import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../src/server/platform/format/markdown.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

describe('images in texts', () => {
  test('that are ours are shown', () => {
    expect(renderMarkdown('![map](/files/x)')).toBe('<p><img src="/files/x" alt="map"></p>\n');
  });
  test('of other sites are links, so that these do not learn who reads', () => {
    expect(renderMarkdown('![a *map*](https://elsewhere.example/x.png)')).toBe(
      '<p><a href="https://elsewhere.example/x.png">a map</a></p>\n',
    );
    expect(renderMarkdown('![](//elsewhere.example/x.png)')).toBe(
      '<p><a href="//elsewhere.example/x.png">//elsewhere.example/x.png</a></p>\n',
    );
    expect(renderMarkdown('![<b>](https://elsewhere.example/"x")')).not.toMatch(/<img|<b>/);
  });
  test('of other sites within links are their words', () => {
    expect(renderMarkdown('[![sponsor](https://elsewhere.example/x.png)](https://sponsor.example)')).toBe(
      '<p><a href="https://sponsor.example">sponsor</a></p>\n',
    );
  });
  test('may name the public address of the service', () => {
    changeSettings({ NEXTAUTH_URL: 'https://con.example.org' });
    for (const address of ['https://con.example.org/files/x', '//con.example.org/files/x'])
      expect(renderMarkdown(`![map](${address})`)).toContain(`<img src="${address}"`);
    expect(renderMarkdown('![map](https://con.example.org.evil.example/x)')).not.toContain('<img');
    changeSettings({ NEXTAUTH_URL: undefined });
  });
});
