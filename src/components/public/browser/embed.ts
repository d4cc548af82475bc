/*
 * The program of a convention within another site:
 * <script src="https://…/embed.js" async></script> <convene-program convention="lanternfall" lang="de" height="800"></convene-program>
 */
const own = document.currentScript ?? document.querySelector('script[src$="/embed.js"]');
const origin = new URL(own instanceof HTMLScriptElement ? own.src : window.location.href).origin;
/** What of the program is shown: attributes that the page knows as parameters. */
const choices = ['lang', 'day', 'room', 'type'];

class ConveneProgram extends HTMLElement {
  connectedCallback(): void {
    const convention = this.getAttribute('convention') ?? '';
    if (this.querySelector('iframe') || !/^[a-z\d][a-z\d-]{0,59}$/.test(convention)) return;
    const address = new URL(`/c/${convention}/embed`, origin);
    for (const name of choices) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = this.getAttribute('title') ?? 'Program';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;border:0';
    frame.height = String(Number(this.getAttribute('height')) || 800);
    this.replaceChildren(frame);
  }
}
if (!customElements.get('convene-program')) customElements.define('convene-program', ConveneProgram);
