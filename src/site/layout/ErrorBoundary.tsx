import { Component, type ReactNode } from 'react';
import { DirectContact } from '../contact/DirectContact.tsx';
import { contact } from '../content/contact.ts';
import { shared } from '../content/shared.ts';
import { Section } from '../ui/Section.tsx';

interface ErrorBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** Replaces children that fail to render by a message with phone and e-mail. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Section title={shared.failure} lead={contact.error} opening>
        <DirectContact />
      </Section>
    );
  }
}
