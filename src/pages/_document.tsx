import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';

/** The HTML around every page. Pages that are rendered for a request mark their scripts with its nonce. */
export default function Document({ nonce }: { nonce?: string }) {
  return (
    <Html lang="en" {...mantineHtmlProps}>
      <Head nonce={nonce}>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta name="color-scheme" content="light dark" />
      </Head>
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

Document.getInitialProps = async (context: DocumentContext) => {
  const nonce = context.req?.headers['x-nonce'];
  return { ...(await NextDocument.getInitialProps(context)), ...(typeof nonce === 'string' ? { nonce } : {}) };
};
